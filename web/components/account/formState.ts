import { createContext, use } from 'react';

/** What a form's fields and button know of it. */
interface FormState {
  isBusy: boolean;
  errorId: string;
  /** Whether the form's error is about the field of this name. */
  isWrong(name: string): boolean;
}

export const FormStateContext = createContext<FormState>({
  isBusy: false,
  errorId: '',
  isWrong: () => false,
});

export const useFormState = (): FormState => use(FormStateContext);

/** What ties a field to the form's error and to its own hint, for those who hear the page. */
export function useFieldAria(name: string, hintId: string | undefined) {
  const { errorId, isWrong } = useFormState();
  const wrong = isWrong(name);
  const describedBy = [wrong ? errorId : undefined, hintId].filter((id) => id !== undefined).join(' ');
  return {
    'aria-invalid': wrong || undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}
