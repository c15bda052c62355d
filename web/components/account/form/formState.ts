import { createContext, use } from 'react';

/** A form's state, for its fields and button. */
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

/** The ARIA attributes that link a field to the form's error and its own hint. */
export function useFieldAria(name: string, hintId: string | undefined) {
  const { errorId, isWrong } = useFormState();
  const wrong = isWrong(name);
  const describedBy = [wrong ? errorId : undefined, hintId].filter((id) => id !== undefined).join(' ');
  return {
    'aria-invalid': wrong || undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}
