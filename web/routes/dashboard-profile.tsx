import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function DashboardProfile() {
  return <UnbuiltScreen title="Profile" />;
}
