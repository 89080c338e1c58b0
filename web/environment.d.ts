/// <reference types="vite/client" />

declare module 'virtual:refrain-theme.css';
