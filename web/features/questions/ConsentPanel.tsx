import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { useSetConsent } from './queries/questions.ts';

interface ConsentPanelProps {
  service: string;
  isOwn: boolean;
}

/** Says what leaves the server before anything does. */
export function ConsentPanel({ service, isOwn }: ConsentPanelProps) {
  const agree = useSetConsent();
  return (
    <section aria-labelledby="before-asking" className="grid gap-4">
      <h3 id="before-asking" className="font-bold">
        Before your first question
      </h3>
      <p>
        Questions are answered by a language model, <strong className="wrap-anywhere">{service}</strong>,
        which the operator of this server has chosen. When you ask, this is sent there:
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>your question, and the part you play</li>
        <li>the title, the author, the characters and all lines of the scene</li>
      </ul>
      <p>
        Your name, notes, recordings and other scenes are not sent. We send a scene only when somebody asks
        about it, and use its text for nothing else.
        {isOwn &&
          ' People you share scenes with can then ask about them too, once they have agreed themselves. To rule that out for a scene, mark it as confidential in its details.'}
      </p>
      <p>
        You can withdraw this at any time under{' '}
        <TextLink to={paths.settings('privacy')}>Privacy & Data</TextLink>.
      </p>
      <FormError>{agree.error && reportedMessage('save your agreement', agree.error)}</FormError>
      <Button
        variant="primary"
        className="justify-self-start"
        busy={agree.isPending}
        busyLabel="Saving..."
        onClick={() => agree.mutate(service)}
      >
        I agree
      </Button>
    </section>
  );
}
