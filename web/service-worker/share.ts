import { readSharedContent } from '../api/shared-content.ts';
import { saveShare } from '../api/shares.ts';

/**
 * Stores what another app sends before the page opens, so that nothing is lost when the worker is
 * stopped or the member has to log in first. Nothing is uploaded: any site can send this form.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const outcome = await store(request).catch(() => '?failed');
  return Response.redirect(`/share${outcome}`, 303);
}

async function store(request: Request): Promise<string> {
  const content = await readSharedContent(await request.formData());
  const { title, body, files } = content;
  if (title + body === '' && files.length === 0) return '?failed';
  const share = { ...content, id: crypto.randomUUID(), at: Date.now() };
  return (await saveShare(share)) ? '' : '?full';
}
