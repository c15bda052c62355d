import { Page } from '../components/layout/Page.tsx';

export default function ComingSoonPage() {
  return (
    <Page>
      <h1>ComingSoon</h1>
    </Page>
  );
}
