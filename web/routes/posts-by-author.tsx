import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function PostsByAuthor() {
  return <UnbuiltScreen title="Posts by author" />;
}
