import { UnbuiltScreen } from '../features/unbuilt-screen.tsx';

export default function Register() {
  return <UnbuiltScreen title="Register" />;
}
