import type { UseControllerReturn } from 'react-hook-form';

/** The error of a controlled field, once it was touched or the form was sent. */
export function shownError({
  fieldState: { error, isTouched },
  formState: { isSubmitted },
}: Pick<UseControllerReturn, 'fieldState'> & {
  formState: { isSubmitted: boolean };
}): string | undefined {
  return isTouched || isSubmitted ? error?.message : undefined;
}
