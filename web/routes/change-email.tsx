import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function ChangeEmail() {
  return (
    <main className="mx-auto max-w-content px-4 py-12">
      <UnbuiltScreen title="New Email Activation" />
    </main>
  );
}
