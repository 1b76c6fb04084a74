import { RouterProvider } from '@tanstack/react-router';
import { router } from './routes.tsx';

/** All pages of those who are signed in. */
export const Console = () => <RouterProvider router={router} />;
