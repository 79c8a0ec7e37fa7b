import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function DashboardReactions() {
  return <UnbuiltScreen title="My Reactions" />;
}
