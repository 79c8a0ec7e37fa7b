import { pendingTexts } from '#texts/pending.ts';
import { draftTexts } from '#texts/writing.ts';
import { send } from '../api/browser.ts';
import { type Api, ApiError, createApi, mayPass, type Transport } from '../api/client.ts';
import { changePending, deleteUnchanged, findPending } from '../api/pending-actions.ts';
import type {
  PendingAction,
  PendingComment,
  PendingLike,
  PendingPost,
} from '../api/pending-list.ts';
import { endRejectedSession, tokenOf } from '../api/session.ts';
import { loadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { hasFormerPictures, moveFormerPictures } from './former-pictures.ts';
import { closeUploads, openUploadsOf } from './open-uploads.ts';
import { withPendingLock } from './pending-lock.ts';
import { publishMemory, uploadAll } from './publish-memory.ts';
import { setSendingState } from './sending-states.ts';
import { removeDraft } from './stored-drafts.ts';
import { keyOf } from './stored-pictures.ts';

/** What has become of an action. */
export interface Sent {
  action: PendingAction;
  /** What the server says about it. */
  message: string;
  isRefused: boolean;
  /** Of a memory that is published. */
  postId?: string | undefined;
}

/** What the server has not taken yet, and why; it is sent again. */
export interface Delayed {
  action: PendingAction;
  message: string;
}

export interface SendingResult {
  sent: Sent[];
  delayed: Delayed[];
  /** Why some wait on; the same may succeed later. */
  failure?: ApiError | undefined;
}

/**
 * Sends in their order what waits for a connection. One that the server refuses for good stays with its
 * sentence. One that it fails with waits on, and does not hold back the others; without the site, or
 * when it asks to wait, all others wait too.
 */
export async function sendPending(memberId: string): Promise<SendingResult> {
  const result: SendingResult = { sent: [], delayed: [] };
  const failed = new Set<string>();
  await withPendingLock(async () => {
    for (;;) {
      const found = (await findPending(memberId)).find(
        ({ id, refusal }) => refusal === undefined && !failed.has(id),
      );
      // The session may end meanwhile, and another member log in.
      if (!found || !tokenOf(memberId)) return;
      const action = await moveFormerPictures(found).catch(() => found);
      try {
        const done = await sendAction(createSendingApi(memberId), action);
        closeUploads(action.id);
        if (!done) continue;
        // A browser that was killed when it had just handed a memory over has kept its draft.
        if (action.kind === 'publish') await removeDraft(`draft:${memberId}`, action.attempt);
        await deleteUnchanged(action);
        result.sent.push({ action, isRefused: false, ...done });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isRefused = isRefusal(error);
        // The message about fields is for those who see the form.
        const message = Object.values(error.fields).join(' ') || error.message;
        if (isRefused) {
          closeUploads(action.id);
          if (await settleRefused(action, message, error.fields)) {
            result.sent.push({ action, isRefused, message });
            continue;
          }
        } else await tryToChange(action, { isLastRequest: false });
        result.failure = error;
        if (isRefused || (error.status !== 0 && mayPass(error))) {
          result.delayed.push({ action, message });
          setSendingState(action.id, { failure: message });
        }
        if (!isRefused && error.status !== 500) return;
        failed.add(action.id);
      }
    }
  });
  return result;
}

/**
 * A like goes back to what the server has: nothing is lost that somebody has typed. Returns false where
 * the refusal cannot be stored: then it is sent again.
 */
async function settleRefused(
  action: PendingAction,
  refusal: string,
  refusedFields: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (action.kind !== 'like') {
    return tryToChange(action, { refusal, refusedFields, isLastRequest: false });
  }
  await deleteUnchanged(action);
  return true;
}

/** A device that is full keeps the record as it was: nothing waits for that. Returns whether it is stored. */
const tryToChange = <One extends PendingAction>(action: One, change: Partial<One>) =>
  changePending(action, change).then(
    () => true,
    () => false,
  );

/** Marks that its last request is on its way; returns false when it was taken before. */
const beginLastRequest = (action: PendingPost): Promise<boolean> =>
  changePending(action, { isLastRequest: true }).catch(async () => {
    const pending = await findPending(action.memberId);
    return pending.some(({ id, attempt }) => id === action.id && attempt === action.attempt);
  });

/** Whether the server will never accept it. Without a code, something in between has answered. */
export function isRefusal({ status, code }: ApiError): boolean {
  const mayPass = status === 401 || status === 408 || status === 429;
  return code !== undefined && status >= 400 && status < 500 && !mayPass;
}

type Done = Pick<Sent, 'message' | 'postId'>;

/** Resolves to undefined when it was taken before it was sent. */
function sendAction(api: Api, action: PendingAction): Promise<Done | undefined> {
  if (action.kind === 'publish') return publish(api, action);
  return action.kind === 'comment' ? comment(api, action) : like(api, action);
}

async function comment(api: Api, action: PendingComment): Promise<Done> {
  const { postId, parentId, body, attempt } = action;
  const { message } = await api('addComment', {
    postId,
    body,
    attempt,
    ...(parentId && { parentId }),
  });
  return { message };
}

async function like(api: Api, { postId, isLiked }: PendingLike): Promise<Done> {
  const { message } = await api('likePost', { postId, action: isLiked ? 'like' : 'dislike' });
  return { message };
}

/** As the form does, with what this browser has kept. */
async function publish(api: Api, action: PendingPost): Promise<Done | undefined> {
  if (hasFormerPictures(action)) throw unavailable(draftTexts.notStored);
  const uploads = openUploadsOf(action);
  if (!(await uploads.restored())) {
    closeUploads(action.id);
    throw unavailable(pendingTexts.picturesUnreadable);
  }
  const { queue } = uploads;
  const pictures = action.pictures.map(({ storedAs, alt }) => ({ key: keyOf(storedAs), alt }));
  const keys = pictures.map(({ key }) => key);
  const tellProgress = () => {
    const all = [...queue.uploads.get().values()];
    const done = all.filter(({ status }) => status === 'uploaded').length;
    const picture = Math.min(done + 1, keys.length);
    setSendingState(action.id, { picture, pictures: keys.length });
  };
  tellProgress();
  const stopTelling = queue.uploads.subscribe(tellProgress);
  try {
    const areUploaded = () =>
      uploadAll(queue, keys).catch((error) => {
        // The session has ended, or the memory was taken: its pictures are not missing.
        throw uploads.isClosed() ? new ApiError({ status: 0, message: '' }) : error;
      });
    const response = await publishMemory(api, { queue, areUploaded }, async () => {
      if (!(await beginLastRequest(action))) return undefined;
      return { text: action.text, pictures, attempt: action.attempt };
    });
    return response && { message: response.message, postId: response.post._id };
  } finally {
    stopTelling();
    setSendingState(action.id, null);
  }
}

/** As a failure of the server: it is said, tried again, and holds back nothing. */
const unavailable = (message: string) => new ApiError({ status: 500, message });

/** Milliseconds; other actions and tabs wait meanwhile. */
const requestTimeout = 30_000;

interface TransportOptions {
  /** A form waits for it: covered by the loading overlay, and the end of the session leads to Login. */
  isInForm?: boolean;
  /** Milliseconds. */
  timeout?: number;
}

/** What a member sends from this device: never with the token of somebody else who has logged in since. */
export function createSendingApi(
  memberId: string,
  { isInForm = false, timeout = requestTimeout }: TransportOptions = {},
): Api {
  const transport: Transport = async (call) => {
    const token = tokenOf(memberId);
    if (!token) return { status: 401, body: null };
    const endWork = loadingOverlay.begin(isInForm ? {} : { isQuiet: true });
    try {
      const signal = AbortSignal.timeout(timeout);
      // Without the text of the browser: the call's own message for a failure is shown.
      const response = await send(call, token, { signal }).catch(() => {
        throw new Error('');
      });
      if (response.status === 401)
        endRejectedSession(token, isInForm ? 'login-and-back' : undefined);
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
  return createApi(transport);
}
