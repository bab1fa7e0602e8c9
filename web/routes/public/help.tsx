import { pathTo } from '#contract/paths.ts';
import { TextPage } from './text-page.tsx';

export default function Help() {
  return (
    <TextPage
      title="shell.help"
      intro="help.intro"
      sections={[
        ['help.form', 'help.formText'],
        ['help.number', 'help.numberText'],
        ['help.pay', 'help.payText'],
        ['help.passport', 'help.passportText', { to: pathTo('transfer'), text: 'help.passportLink' }],
        ['help.visa', 'help.visaText'],
        ['help.contact', 'help.contactText'],
      ]}
    />
  );
}
