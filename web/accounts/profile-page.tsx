import { OpenSessions } from './open-sessions.tsx';
import { OwnFacts } from './own-facts.tsx';
import { PasswordForm } from './password-form.tsx';
import { OwnSecondFactor } from './second-factor/own-second-factor.tsx';
import { usePeopleMessages } from './session-messages.ts';

/** Who one is in an area, and how one signs in there. */
export function ProfilePage({
  title,
  officeLabel,
}: {
  readonly title: string;
  /** What the area calls the places that its people work for. */
  readonly officeLabel: string;
}) {
  const { t } = usePeopleMessages();
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{title}</h1>
      <OwnFacts officeLabel={officeLabel} />
      <PasswordForm />
      <OwnSecondFactor />
      <OpenSessions />
    </>
  );
}
