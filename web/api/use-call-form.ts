import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../ui/feedback/toast.ts';
import { ApiError, isRateLimit } from './client.ts';
import { loadTextOf, type TextOf } from './message-text.ts';

interface CallFormOptions<Values extends FieldValues> {
  /** Loads the schema from the contract; the form shows the texts of its codes. */
  loadSchema: LoadSchema<Values>;
  /** Omitted on server-rendered pages, so that input typed before hydration stays. */
  defaultValues?: DefaultValues<Values>;
  /** Makes the call and applies its result; the form is busy meanwhile. */
  send: (values: Values) => Promise<void>;
  /** Shows the error; an error toast by default. */
  onFailure?: ((failure: ApiError) => unknown) | undefined;
  /** Failures that also stay at the form until the next attempt has ended; rate limits always do. */
  staysAtForm?: ((failure: ApiError) => boolean) | undefined;
}

const showFailure = ({ message }: ApiError): unknown => toast.error(message);

/**
 * A form whose submit is an API call. A field shows its error once it was touched; field errors of
 * the server are shown like those of the client.
 */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>) {
  const { loadSchema, defaultValues, send, onFailure = showFailure, staysAtForm } = options;
  const [validator] = useState(() => lazyResolver(loadSchema));
  useEffect(() => {
    document.addEventListener('focusin', validator.prepare, { once: true });
    return () => document.removeEventListener('focusin', validator.prepare);
  }, [validator]);
  const form = useForm<Values, unknown, Values>({
    resolver: validator.resolver,
    mode: 'onTouched',
    ...(defaultValues ? { defaultValues } : {}),
  });
  // React state updates too late to prevent a double submit.
  const isSending = useRef(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Not `isSubmitting` of the form, which ends when `send` resets it.
  const [isBusy, setBusy] = useState(false);
  // Fields may be inert while the form is busy; inert ones cannot be focused.
  const focusedWhenIdle = useRef<Path<Values> | undefined>(undefined);
  useEffect(() => {
    if (isBusy || !focusedWhenIdle.current) return;
    form.setFocus(focusedWhenIdle.current);
    focusedWhenIdle.current = undefined;
  });

  async function sendOnce(values: Values) {
    try {
      await send(values);
      // Not before: a focused Retry button beside the failure would lose the focus.
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFieldErrors(error.fields);
      setFailure(isRateLimit(error) || staysAtForm?.(error) ? error : null);
      await onFailure(error);
    }
  }

  function setFieldErrors(fields: Record<string, string>) {
    const ofForm = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of ofForm) form.setError(name as Path<Values>, { message });
    if (ofForm[0]) focusWhenIdle(ofForm[0][0] as Path<Values>);
  }

  function focusWhenIdle(name: Path<Values>) {
    focusedWhenIdle.current = name;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await form
      .handleSubmit(sendOnce)(event)
      .finally(() => {
        isSending.current = false;
        // At once: the form then focuses its first invalid field, which may still be inert.
        flushSync(() => setBusy(false));
      });
  }

  /** The props of a field of `web/ui/fields`; `deps` names a field to validate again with this one. */
  function field(name: Path<Values>, { deps }: { deps?: Path<Values> } = {}) {
    const { error, isTouched } = form.getFieldState(name, form.formState);
    const isShown = isTouched || form.formState.isSubmitted;
    return {
      ...form.register(name, deps ? { deps } : {}),
      error: isShown ? error?.message : undefined,
    };
  }

  return {
    form,
    field,
    submit,
    failure,
    isBusy,
    /** The props of a `FormDialog`. */
    dialog: { onSubmit: submit, failure, isBusy },
    /** Focuses a field as soon as the form is no longer busy. */
    focusWhenIdle,
  };
}

/** Replaces the codes of the contract in these errors, also those within lists, by texts. */
function putTexts(errors: object, textOf: TextOf): void {
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null || name === 'ref') continue;
    if (typeof error.message === 'string') {
      error.message = textOf({ code: error.message }) ?? error.message;
    }
    putTexts(error, textOf);
  }
}

type LoadSchema<Values> = () => Promise<z.ZodType<Values, Values>>;

/**
 * A form resolver that loads zod and the schema when the form gets the focus: pages with a form are
 * opened more often than filled in. If loading fails, only the server validates.
 */
export function lazyResolver<Values extends FieldValues>(loadSchema: LoadSchema<Values>) {
  let loading: ReturnType<typeof load> | undefined;

  async function load() {
    const texts = loadTextOf();
    // Reported where it is awaited.
    texts.catch(() => {});
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      loadSchema(),
    ]);
    return { validate: zodResolver<Values, unknown, Values>(schema), texts };
  }

  function prepare() {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  const resolver: Resolver<Values, unknown, Values> = async (values, context, options) => {
    const loaded = await prepare().catch(() => undefined);
    if (!loaded) return { values, errors: {} };
    const result = await loaded.validate(values, context, options);
    // What is valid waits for no texts.
    if (Object.keys(result.errors).length === 0) return result;
    const textOf = await loaded.texts.catch(() => undefined);
    if (!textOf) {
      loading = undefined;
      return { values, errors: {} };
    }
    putTexts(result.errors, textOf);
    return result;
  };

  return { resolver, prepare };
}
