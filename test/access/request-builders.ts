import type { CallName } from '#contract/endpoints.ts';
import { accountRequests } from './account-requests.ts';
import { administrationRequests } from './administration-requests.ts';
import { commentRequests } from './comment-requests.ts';
import { joiningRequests } from './joining-requests.ts';
import { peopleRequests } from './people-requests.ts';
import { postRequests } from './post-requests.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';
import { trashRequests } from './trash-requests.ts';

const builders: RequestsOf<CallName> = {
  ...accountRequests,
  ...postRequests,
  ...commentRequests,
  ...peopleRequests,
  ...joiningRequests,
  ...administrationRequests,
  ...trashRequests,
};

/** Builds the request of a call in a situation of the access policy. */
export function builderOf(name: CallName, situation: string): BuildRequest {
  const build = (builders[name] as Record<string, BuildRequest>)[situation];
  if (!build) throw new Error(`No request builder for ${name}, ${situation}`);
  return build;
}
