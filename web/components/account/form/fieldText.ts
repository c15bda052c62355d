/** The value of a form's text field; empty if there is none of this name. */
export const fieldText = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
