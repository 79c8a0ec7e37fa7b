import { TextButton } from '../../ui/buttons/text-button.tsx';
import { setOnThisDay } from './setting.ts';

/** The way back for whoever turned it off. */
export function TurnOnThisDay({ onTurnedOn }: { onTurnedOn: () => void }) {
  function handleClick() {
    setOnThisDay(true);
    onTurnedOn();
  }

  return (
    <p className="text-sm text-muted">
      “On this day” is off. <TextButton onClick={handleClick}>Turn it on</TextButton>
    </p>
  );
}
