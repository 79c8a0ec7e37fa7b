import { Form } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { Button } from '../../ui/buttons.tsx';
import { controlLook } from '../../ui/fields/field-frame.tsx';
import { longestSearch } from './members-address.ts';

/** A search begins at page 1 with the usual limit; without script the browser sends the form. */
export function MemberSearchBox({ member }: { member: string }) {
  return (
    <Form
      role="search"
      action="/member"
      method="get"
      className="mb-8 flex gap-2 max-[15rem]:flex-col"
    >
      <input
        key={member}
        type="search"
        name="member"
        defaultValue={member}
        maxLength={longestSearch}
        aria-label="Search members"
        placeholder="Search by name"
        autoComplete="off"
        enterKeyHint="search"
        className={controlLook}
      />
      <input type="hidden" name="page" value="1" />
      <input type="hidden" name="limit" value={pageSize.members} />
      <Button type="submit">Search</Button>
    </Form>
  );
}
