import { LoginForm } from '../features/accounts/login-form.tsx';
import { LoginIllustration } from '../ui/illustrations/login-illustration.tsx';

export const meta = () => [{ title: 'Login · Keepsake' }];

export default function Login() {
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-6 md:grid-cols-2 md:gap-10">
      <div className="mx-auto w-full max-w-64 md:max-w-none">
        <LoginIllustration />
      </div>
      <LoginForm />
    </div>
  );
}
