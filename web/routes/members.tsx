import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function Members() {
  return <UnbuiltScreen title="Members" />;
}
