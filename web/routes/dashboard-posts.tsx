import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function DashboardPosts() {
  return <UnbuiltScreen title="Your posts" />;
}
