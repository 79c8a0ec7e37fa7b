import { uuidv7 } from 'uuidv7';
import { aboutPosts } from './post-requests.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';

const always: BuildRequest = () => ({});

const ofPerson =
  (personId: string, body?: object): BuildRequest =>
  () => ({ params: { personId }, ...(body ? { body } : {}) });

const joining = { memberId: uuidv7() };

export const peopleRequests: RequestsOf<
  'listPeople' | 'listPostsByPerson' | 'removeOwnName' | 'joinPerson' | 'removePerson'
> = {
  listPeople: { always },
  listPostsByPerson: {
    'an unknown person': ofPerson(uuidv7()),
    'an invalid id': ofPerson('no-id'),
  },
  removeOwnName: aboutPosts(({ id }) => ({ params: { postId: id } })),
  joinPerson: {
    'an unknown person': ofPerson(uuidv7(), joining),
    'an invalid id': ofPerson('no-id', joining),
  },
  removePerson: {
    'an unknown person': ofPerson(uuidv7()),
    'an invalid id': ofPerson('no-id'),
  },
};
