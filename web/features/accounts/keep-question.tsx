import { useState } from 'react';
import { keepQuestionTexts, keepTexts } from '#texts/keep-memories.ts';
import { useKeepChoice, writeKeepChoice } from '../../api/keep-memories.ts';
import { useSession } from '../../api/session.ts';
import { useInstalled } from '../../api/this-device.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';

/** In the header of an installed app, until the member has chosen. */
export function KeepQuestion() {
  const { user } = useSession();
  const isInstalled = useInstalled();
  const choice = useKeepChoice();
  // Also where the answer cannot be stored.
  const [isAnswered, setAnswered] = useState(false);
  if (!user || !isInstalled || choice !== undefined || isAnswered) return null;
  if (!window.isSecureContext) return null;

  function answer(isKept: boolean) {
    setAnswered(true);
    const isStored = writeKeepChoice(isKept);
    if (!isKept) toast.info(keepQuestionTexts.later);
    else if (isStored) toast.success(keepTexts.keeping);
    else toast.error(keepTexts.failed);
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline bg-info-soft px-4 py-2 text-sm text-info">
      <p className="text-center">{keepQuestionTexts.question}</p>
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={() => answer(true)}>
          {keepQuestionTexts.keep}
        </Button>
        <Button size="small" onClick={() => answer(false)}>
          {keepQuestionTexts.notNow}
        </Button>
      </div>
    </div>
  );
}
