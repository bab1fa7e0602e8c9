import { TextPage } from './text-page.tsx';

export default function Accessibility() {
  return (
    <TextPage
      title="shell.accessibility"
      intro="accessibility.intro"
      sections={[
        ['accessibility.how', 'accessibility.howText'],
        ['accessibility.limits', 'accessibility.limitsText'],
        ['accessibility.tell', 'accessibility.tellText'],
      ]}
    />
  );
}
