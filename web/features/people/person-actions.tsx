import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { href, useNavigate } from 'react-router';
import { z } from 'zod';
import type { NamedPersonView } from '#contract/people.ts';
import { joinPersonTexts, personActionTexts, removePersonTexts } from '#texts/person-actions.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { useSuggestedPeople } from '../../api/suggested-people.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { type Choice, ComboboxField } from '../../ui/fields/combobox-field.tsx';

interface PersonProps {
  person: NamedPersonView;
}

/** What administrators do with a name without an account. */
export function PersonActions({ person }: PersonProps) {
  const [dialog, setDialog] = useState<'join' | 'remove' | null>(null);
  const onClose = () => setDialog(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('join')}>
        {personActionTexts.join}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
        {personActionTexts.remove}
      </Button>
      {dialog === 'join' && <JoinPersonDialog person={person} onClose={onClose} />}
      {dialog === 'remove' && <RemovePersonDialog person={person} onClose={onClose} />}
    </div>
  );
}

interface DialogProps extends PersonProps {
  onClose: () => void;
}

const Joining = z.object({ memberId: z.string().min(1, { error: joinPersonTexts.required }) });

/** Only members who may be named are suggested. */
function JoinPersonDialog({ person, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { form, dialog } = useCallForm({
    loadSchema: async () => Joining,
    defaultValues: { memberId: '' },
    async send({ memberId }) {
      const { message } = await browserApi('joinPerson', { personId: person._id, memberId });
      toast.success(message);
      onClose();
      // The name is no person of its own any more.
      await navigate(href('/people/:personId', { personId: memberId }), { replace: true });
    },
    onFailure: ({ fields, message }) => fields.memberId || toast.error(message),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'memberId' });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  // The name itself is looked for at first.
  const { people } = useSuggestedPeople(text.trim() || person.name);
  const suggested = people.filter(({ memberId }) => memberId !== null);
  const input = useRef<HTMLInputElement>(null);
  const { ref: register } = field;
  useEffect(() => {
    register({ focus: () => input.current?.focus() });
  }, [register]);

  function choose(choice?: Choice) {
    setChosen(choice);
    setText('');
    field.onChange(choice?.key ?? '');
  }

  return (
    <FormDialog
      title={joinPersonTexts.title(person.name)}
      description={joinPersonTexts.consequence}
      submitLabel={joinPersonTexts.confirm}
      {...dialog}
      onClose={onClose}
    >
      <ComboboxField
        ref={input}
        label={joinPersonTexts.member}
        error={fieldState.error?.message}
        chosen={chosen ? [chosen] : []}
        text={text}
        onText={setText}
        suggestions={suggested.map(({ memberId, name }) => ({ key: memberId ?? '', label: name }))}
        onChoose={choose}
        onRemove={() => choose()}
      />
    </FormDialog>
  );
}

function RemovePersonDialog({ person, onClose }: DialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmCall
      title={removePersonTexts.title(person.name)}
      consequence={removePersonTexts.consequence}
      confirmLabel={removePersonTexts.confirm}
      call={() => browserApi('removePerson', { personId: person._id })}
      onDone={() => navigate(href('/post'), { replace: true })}
      onClose={onClose}
    />
  );
}
