import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../ui/feedback/toast.ts';
import { ApiFailure } from './client.ts';

interface CallFormOptions<Values extends FieldValues> {
  /** Brings the contract's own shape: its messages are the form's. */
  loadShape: LoadShape<Values>;
  /** Left away where the page came from the server: what was typed before script ran then stays. */
  defaultValues?: DefaultValues<Values>;
  /** Makes the call and does what follows from it; the form is busy until then. */
  send: (values: Values) => Promise<void>;
  /** Tells the person; unless given, by an error toast. */
  onFailure?: ((failure: ApiFailure) => void) | undefined;
}

const showFailure = ({ message }: ApiFailure): unknown => toast.error(message);

/**
 * A form whose submit is a call of the API. A field shows its error once it was touched, and those
 * that the server refuses are marked like those refused here.
 */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>) {
  const { loadShape, defaultValues, send, onFailure = showFailure } = options;
  const [judge] = useState(() => judgeLater(loadShape));
  useEffect(() => {
    document.addEventListener('focusin', judge.prepare, { once: true });
    return () => document.removeEventListener('focusin', judge.prepare);
  }, [judge]);
  const form = useForm<Values, unknown, Values>({
    resolver: judge.resolver,
    mode: 'onTouched',
    ...(defaultValues ? { defaultValues } : {}),
  });
  // React learns of a submit too late to stop a second one in the same instant.
  const isSending = useRef(false);

  async function sendOnce(values: Values) {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      markFields(error.fields);
      onFailure(error);
    }
  }

  function markFields(fields: Record<string, string>) {
    const known = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await form
      .handleSubmit(sendOnce)(event)
      .finally(() => {
        isSending.current = false;
      });
  }

  /** What a field of `web/ui/fields` needs; `deps` names a field to be judged anew with this one. */
  function field(name: Path<Values>, { deps }: { deps?: Path<Values> } = {}) {
    const { error, isTouched } = form.getFieldState(name, form.formState);
    const isShown = isTouched || form.formState.isSubmitted;
    return {
      ...form.register(name, deps ? { deps } : {}),
      error: isShown ? error?.message : undefined,
    };
  }

  return { form, field, submit, isBusy: form.formState.isSubmitting };
}

type LoadShape<Values> = () => Promise<z.ZodType<Values, Values>>;

/**
 * Judges a form by its shape, which comes when somebody turns to the form: pages with one are opened
 * more often than filled in. Where it cannot come, the server, which judges in any case, is alone.
 */
export function judgeLater<Values extends FieldValues>(loadShape: LoadShape<Values>) {
  let coming: Promise<Resolver<Values, unknown, Values>> | undefined;

  async function load(): Promise<Resolver<Values, unknown, Values>> {
    const [{ zodResolver }, shape] = await Promise.all([
      import('@hookform/resolvers/zod'),
      loadShape(),
    ]);
    return zodResolver(shape);
  }

  function prepare() {
    coming ??= load();
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  }

  const resolver: Resolver<Values, unknown, Values> = async (values, context, options) => {
    const judge = await prepare().catch(() => undefined);
    return judge ? judge(values, context, options) : { values, errors: {} };
  };

  return { resolver, prepare };
}
