import { Page } from '../components/layout/Page.tsx';

export default function ForgotPasswordPage() {
  return (
    <Page>
      <h1>ForgotPassword</h1>
    </Page>
  );
}
