import { Page } from '../components/layout/Page.tsx';

export default function SetupSecurityPage() {
  return (
    <Page>
      <h1>SetupSecurity</h1>
    </Page>
  );
}
