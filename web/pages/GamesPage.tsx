import { Page } from '../components/layout/Page.tsx';

export default function GamesPage() {
  return (
    <Page>
      <h1>Games</h1>
    </Page>
  );
}
