import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function DashboardHome() {
  return <UnbuiltScreen title="Dashboard" />;
}
