import { useRef } from 'react';
import { shortcutHelpTexts } from '#texts/shortcuts.ts';
import { Dialog } from '../../ui/dialogs/dialogs.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { type Shortcut, shortcutGroupsFor, shortcutSetting } from './shortcut-list.ts';

interface HelpDialogProps {
  isMember: boolean;
  isOn: boolean;
  onClose: () => void;
}

export function HelpDialog({ isMember, isOn, onClose }: HelpDialogProps) {
  // Not the checkbox, which the space bar would toggle.
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={shortcutHelpTexts.title}
      description={shortcutHelpTexts.lead}
      initialFocus={list}
    >
      <div ref={list} tabIndex={-1} className="grid gap-5 outline-none">
        {shortcutGroupsFor({ isMember }).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1 font-sans text-sm text-muted">{title}</h3>
            <dl className={isOn ? undefined : 'opacity-60'}>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.command} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <CheckboxField
          label={shortcutHelpTexts.use}
          checked={isOn}
          className="border-t border-hairline pt-4"
          onChange={(event) => shortcutSetting.set(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

function ShortcutRow({ keys, does }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 py-1">
      <dt>{does}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        {keys.map((key, at) => (
          <span key={key} className="contents">
            {at > 0 && shortcutHelpTexts.betweenKeys}
            <kbd className="grid min-h-7 min-w-7 place-items-center rounded-control border border-border bg-surface px-1.5 font-sans text-ink">
              {key}
            </kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
