import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function Post() {
  return <UnbuiltScreen title="Post" />;
}
