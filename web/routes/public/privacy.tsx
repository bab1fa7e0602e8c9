import { TextPage } from './text-page.tsx';

export default function Privacy() {
  return (
    <TextPage
      title="shell.privacy"
      intro="privacy.intro"
      sections={[
        ['privacy.what', 'privacy.whatText'],
        ['privacy.why', 'privacy.whyText'],
        ['privacy.device', 'privacy.deviceText'],
        ['privacy.long', 'privacy.longText'],
        ['privacy.rights', 'privacy.rightsText'],
      ]}
    />
  );
}
