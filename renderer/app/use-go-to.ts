import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a screen by its path, optionally with what it should show. */
export function useGoTo(): (path: `/${string}`, search?: Readonly<Record<string, string | number>>) => void {
  const navigate = useNavigate();
  return useCallback((path, search = {}) => void navigate({ to: path, search }), [navigate]);
}
