import { Page } from '../components/layout/Page.tsx';

export default function SettingsPage() {
  return (
    <Page>
      <h1>Settings</h1>
    </Page>
  );
}
