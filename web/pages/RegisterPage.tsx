import { Page } from '../components/layout/Page.tsx';

export default function RegisterPage() {
  return (
    <Page>
      <h1>Register</h1>
    </Page>
  );
}
