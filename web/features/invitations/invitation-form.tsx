import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#contract/limits.ts';
import { invitationFormTexts } from '#texts/invitations.ts';
import { browserApi } from '../../api/browser.ts';
import { useSite } from '../../api/page-context.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx';

const { min, max } = limits.invitationUses;
const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at);

/** Creates an invitation: a link that is shown once, or a mail. */
export function InvitationForm() {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<string>();
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/invitations.ts')).NewInvitation,
    defaultValues: { uses: 1, email: '' },
    async send(values) {
      const { message, link: created } = await browserApi('createInvitation', values);
      // A mail leaves the link before it, which may not be copied yet.
      if (created) setLink(created);
      toast.success(message);
      form.reset();
      void revalidate();
    },
    // The fields show their errors already.
    onFailure: ({ fields, message }) => Object.keys(fields).length > 0 || toast.error(message),
    staysAtForm: ({ code }) => code === 'registration_closed',
  });
  const isMail = (form.watch('email') ?? '').trim() !== '';
  return (
    <section aria-labelledby="new-invitation" className="grid gap-4">
      <h2 id="new-invitation">{invitationFormTexts.heading}</h2>
      <form noValidate className="grid items-end gap-4 sm:grid-cols-[10rem_1fr]" onSubmit={submit}>
        <SelectField
          label={invitationFormTexts.uses}
          {...field('uses')}
          {...form.register('uses', { valueAsNumber: true })}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <TextField
          label={invitationFormTexts.email}
          type="email"
          inputMode="email"
          placeholder={invitationFormTexts.emailExample}
          {...field('email')}
          autoComplete="off"
          enterKeyHint="done"
        />
        <FormAlert failure={failure} className="col-span-full" />
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          icon={<UserPlus aria-hidden="true" size={18} />}
          className="col-span-full sm:justify-self-start"
        >
          {isMail ? invitationFormTexts.send : invitationFormTexts.createLink}
        </Button>
      </form>
      {link && <CreatedLink link={link} />}
    </section>
  );
}

/** The link of a new invitation, which nobody can show again: only its hash is stored. */
function CreatedLink({ link }: { link: string }) {
  const { name } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link gets the focus
  useEffect(() => heading.current?.focus(), [link]);

  const copy = () =>
    copyText(link, {
      copied: invitationFormTexts.copied,
      failed: invitationFormTexts.copyFailed,
    });

  async function share() {
    try {
      await navigator.share({ title: invitationFormTexts.invitationTo(name), url: link });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toast.error(invitationFormTexts.shareFailed);
    }
  }

  return (
    <div className="grid gap-3 rounded-card border border-hairline bg-surface p-5 shadow-rest">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {invitationFormTexts.ready}
      </h3>
      <p className="text-muted">{invitationFormTexts.readyHint}</p>
      <TextField
        label={invitationFormTexts.link}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={<Copy aria-hidden="true" size={18} />} onClick={copy}>
          {invitationFormTexts.copy}
        </Button>
        {canShare && (
          <Button icon={<Share aria-hidden="true" size={18} />} onClick={share}>
            {invitationFormTexts.share}
          </Button>
        )}
      </div>
    </div>
  );
}
