import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function ResetPassword() {
  return (
    <main className="mx-auto max-w-content px-4 py-12">
      <UnbuiltScreen title="Reset Your Password" />
    </main>
  );
}
