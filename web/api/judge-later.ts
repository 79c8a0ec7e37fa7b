import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type LoadShape<Values> = () => Promise<z.ZodType<Values, Values>>;

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
