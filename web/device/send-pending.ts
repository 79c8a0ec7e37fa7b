import { send } from '../api/browser.ts';
import { type Api, ApiError, createApi, type Transport } from '../api/client.ts';
import { changePending, deleteUnchanged, findPending } from '../api/pending-actions.ts';
import type {
  PendingAction,
  PendingComment,
  PendingLike,
  PendingPost,
} from '../api/pending-list.ts';
import { endRejectedSession, readToken, readUser } from '../api/session.ts';
import { loadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { withPendingLock } from './pending-lock.ts';

/** What has become of an action. */
export interface Sent {
  action: PendingAction;
  /** What the server says about it. */
  message: string;
  isRefused: boolean;
  /** Of a memory that is published. */
  postId?: string | undefined;
}

export interface SendingResult {
  sent: Sent[];
  /** Why some wait on; the same may succeed later. */
  failure?: ApiError | undefined;
}

/**
 * Sends in their order what waits for a connection. One that the server refuses for good stays with its
 * sentence. One that it fails with waits on, and does not hold back the others; without the site, or
 * when it asks to wait, all others wait too.
 */
export async function sendPending(memberId: string): Promise<SendingResult> {
  const result: SendingResult = { sent: [] };
  const failed = new Set<string>();
  await withPendingLock(async () => {
    for (;;) {
      const action = (await findPending(memberId)).find(
        ({ id, refusal }) => refusal === undefined && !failed.has(id),
      );
      const token = readToken();
      // The session may end meanwhile, and another member log in.
      if (!action || !token || readUser()?._id !== memberId) return;
      try {
        const done = await sendAction(createApi(sendingTransport(token)), action);
        if (!done) continue;
        await deleteUnchanged(action);
        result.sent.push({ action, isRefused: false, ...done });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isRefusal(error)) {
          result.failure = error;
          if (error.status !== 500) return;
          failed.add(action.id);
          continue;
        }
        // The message about fields is for those who see the form.
        const message = Object.values(error.fields).join(' ') || error.message;
        await settleRefused(action, message);
        result.sent.push({ action, isRefused: true, message });
      }
    }
  });
  return result;
}

/** A like goes back to what the server has: nothing is lost that somebody has typed. */
async function settleRefused(action: PendingAction, refusal: string): Promise<void> {
  if (action.kind === 'like') await deleteUnchanged(action);
  else await changePending(action, { refusal });
}

/** Whether the server will never accept it. Without a code, something in between has answered. */
export function isRefusal({ status, code }: ApiError): boolean {
  const mayPass = status === 401 || status === 408 || status === 429;
  return code !== undefined && status >= 400 && status < 500 && !mayPass;
}

/** Resolves to undefined when it was taken before it was sent. */
function sendAction(api: Api, action: PendingAction) {
  if (action.kind === 'publish') return publish(api, action);
  return action.kind === 'comment' ? comment(api, action) : like(api, action);
}

async function comment(api: Api, { postId, parentId, body, attempt }: PendingComment) {
  const { message } = await api('addComment', {
    postId,
    body,
    attempt,
    ...(parentId && { parentId }),
  });
  return { message };
}

async function like(api: Api, { postId, isLiked }: PendingLike) {
  const { message } = await api('likePost', { postId, action: isLiked ? 'like' : 'dislike' });
  return { message };
}

async function publish(api: Api, action: PendingPost) {
  const uploaded = await upload(api, action);
  if (!uploaded) return undefined;
  const response = await create(api, uploaded).catch(async (error) => {
    if (!isAboutPictures(error)) throw error;
    // The server deletes uploads that have not been used for a day.
    const pictures = action.pictures.map(({ file, alt }) => ({ file, alt }));
    const again = await upload(api, { ...action, pictures });
    return again && create(api, again);
  });
  return response && { message: response.message, postId: response.post._id };
}

/**
 * One by one; those that are uploaded are not uploaded again after an interruption. Resolves to undefined
 * when the memory was taken meanwhile, to be edited or removed.
 */
async function upload(api: Api, action: PendingPost): Promise<PendingPost | undefined> {
  const pictures = [...action.pictures];
  for (const [at, picture] of pictures.entries()) {
    if (picture.pictureId) continue;
    const body = new FormData();
    body.append('image', picture.file);
    const uploaded = await api('uploadPicture', body);
    pictures[at] = { ...picture, pictureId: uploaded.picture._id };
    if (!(await changePending(action, { pictures }))) return undefined;
  }
  return { ...action, pictures };
}

function create(api: Api, { text, pictures, attempt }: PendingPost) {
  const body = new FormData();
  const data = {
    ...text,
    pictureIds: pictures.map(({ pictureId }) => pictureId),
    pictureAlts: pictures.map(({ alt }) => alt.trim()),
    attempt,
  };
  body.append('data', JSON.stringify(data));
  return api('createPost', body);
}

const isAboutPictures = (error: unknown) =>
  error instanceof ApiError &&
  (error.fields.pictureIds !== undefined || error.fields.pictures !== undefined);

/** Milliseconds; other actions and tabs wait meanwhile. */
const requestTimeout = 30_000;
const uploadTimeout = 5 * 60_000;

/** With the token of one session. A 401 ends it without leaving the page. */
const sendingTransport =
  (token: string): Transport =>
  async (call) => {
    const endWork = loadingOverlay.begin({ isQuiet: true });
    try {
      const isUpload = call.body instanceof FormData;
      const signal = AbortSignal.timeout(isUpload ? uploadTimeout : requestTimeout);
      const response = await send(call, token, { signal });
      if (response.status === 401) endRejectedSession(token);
      return {
        status: response.status,
        body: await response.json().catch(() => null),
        requestId: response.headers.get('x-request-id'),
        retryAfter: Number(response.headers.get('retry-after')) || undefined,
      };
    } finally {
      endWork();
    }
  };
