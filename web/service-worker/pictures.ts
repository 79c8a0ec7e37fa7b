const gone = new Set([401, 404, 410]);

/**
 * Sends a picture from the network and, without any response, the copy of it that a page has kept
 * (`web/api/offline-pictures.ts`), whatever size is asked for.
 */
export async function readPicture({ request }: FetchEvent, picture: string): Promise<Response> {
  try {
    const response = await fetch(request);
    if (gone.has(response.status) && !hasExpired(request)) await deleteCopies(picture);
    // As a whole, as browsers paint nothing of an AVIF before its end: one that breaks off is no response,
    // and Firefox would report one whose page is left meanwhile as an error of the worker.
    const isStill = response.headers.get('content-type') === 'image/avif';
    return isStill ? new Response(await response.blob(), response) : response;
  } catch {
    const copy = await caches.match(picture).catch(() => undefined);
    return copy ?? Response.error();
  }
}

/** A page that is open for long asks with a signature that says nothing about the picture any more. */
function hasExpired({ url }: Request): boolean {
  const expires = new URL(url).searchParams.get('expires');
  return expires !== null && Number(expires) <= Date.now();
}

/** Whatever happens to the copies, the response is sent. */
async function deleteCopies(picture: string): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => (await caches.open(name)).delete(picture)));
  } catch {
    // The browser refuses its caches; nothing can be read from them either.
  }
}
