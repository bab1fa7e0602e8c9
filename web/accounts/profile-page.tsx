import { OpenSessions } from './open-sessions.tsx';
import { OwnFacts } from './own-facts.tsx';
import { PasswordForm } from './password-form.tsx';
import { OwnSecondFactor } from './second-factor/own-second-factor.tsx';
import { usePeopleMessages } from './session-messages.ts';

/** Profile of the signed-in person in an area, with the ways to sign in. */
export function ProfilePage({
  title,
  officeLabel,
}: {
  readonly title: string;
  /** The area's term for its people's workplaces. */
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
