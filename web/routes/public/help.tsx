import { pathTo } from '#contract/paths.ts';
import { TextPage } from './text-page.tsx';

export default function Help() {
  return (
    <TextPage
      title="shell.help"
      intro="help.intro"
      contents="help.contents"
      sections={[
        ['help.form', 'help.formText', { 'help.draftLink': pathTo('resumeDraft') }],
        ['help.number', 'help.numberText'],
        ['help.pay', 'help.payText', { 'help.payLink': pathTo('payment') }],
        [
          'help.passport',
          'help.passportText',
          { 'help.transferLink': pathTo('transfer'), 'shell.mine': pathTo('familySubmission') },
        ],
        ['help.visa', 'help.visaText'],
        ['help.contact', 'help.contactText'],
      ]}
    />
  );
}
