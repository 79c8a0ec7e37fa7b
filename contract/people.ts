import { z } from 'zod';
import { Id, text } from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';

/** Somebody who is in a memory: a member, or somebody without an account, of whom only a name is known. */
export const NamedPersonView = z.object({
  _id: Id.describe('The same in every memory; of a member, the id of the member.'),
  name: z.string(),
  memberId: Id.nullable().describe('Null without an account.'),
});
export type NamedPersonView = z.infer<typeof NamedPersonView>;

/** Somebody to be named. What `NamedPersonView` has is accepted as it is. */
const PersonToName = z.union([
  z.object({ memberId: Id }),
  z.object({
    name: text({
      required: 'person_name_required',
      max: [limits.personName.max, 'person_name_too_long'],
    })
      .overwrite((name) => name.replace(/\s+/g, ' '))
      .describe('Regardless of case and accents the same person on the whole site.'),
  }),
]);
export type PersonToName = z.infer<typeof PersonToName>;

/** Who is in a memory, in order; whoever is in the list twice is named once. */
export const PeopleToName = z
  .array(PersonToName)
  .max(limits.people.max, messageCode('too_many_people'));

/** Which member a name is of. */
export const PersonJoining = z.object({ memberId: Id });
