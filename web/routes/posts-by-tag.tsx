import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function PostsByTag() {
  return <UnbuiltScreen title="Posts by tag" />;
}
