/** What was entered in a form's text field of this name. */
export const fieldText = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
