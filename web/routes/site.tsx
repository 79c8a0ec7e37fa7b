import { Outlet } from 'react-router';
import { SiteFrame } from '../features/navigation/site-frame.tsx';

export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
