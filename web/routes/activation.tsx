import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function Activation() {
  return (
    <main className="mx-auto max-w-content px-4 py-12">
      <UnbuiltScreen title="Account activation" />
    </main>
  );
}
