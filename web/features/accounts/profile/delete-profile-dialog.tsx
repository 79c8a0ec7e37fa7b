import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../../api/browser.ts';
import { endSession } from '../../../api/session.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { FormDialog } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';

export function DeleteProfileDialog({ onClose }: { onClose: () => void }) {
  const { field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/accounts.ts')).ProfileDeletion,
    defaultValues: { password: '' },
    async send(values) {
      const { message } = await browserApi('deleteProfile', values);
      onClose();
      toast.success(message);
      endSession('register');
    },
  });
  return (
    <FormDialog
      tone="danger"
      title="Delete your profile?"
      description="Your posts with their pictures, your comments and your likes go with it, for good. This cannot be undone."
      cancelLabel="Keep my profile"
      submitLabel={profileTexts.deleteProfile}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </FormDialog>
  );
}
