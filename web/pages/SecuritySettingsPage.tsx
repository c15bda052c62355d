import { Page } from '../components/layout/Page.tsx';

export default function SecuritySettingsPage() {
  return (
    <Page>
      <h1>SecuritySettings</h1>
    </Page>
  );
}
