import { Page } from '../components/layout/Page.tsx';

export default function LoginPage() {
  return (
    <Page>
      <h1>Login</h1>
    </Page>
  );
}
