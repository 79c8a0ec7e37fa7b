import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function PostSearch() {
  return <UnbuiltScreen title="Search results" />;
}
