import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function DashboardPostEdit() {
  return <UnbuiltScreen title="Edit Post" />;
}
